import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SkipLinks } from "./skip-links.tsx";

test("a skip link leads to the part of the page that it names, and not to another address", () => {
  render(
    <>
      <SkipLinks />
      <main id="content" tabIndex={-1}>
        <div className="filter-bar">
          <input aria-label="Tìm" tabIndex={-1} />
          <button type="button">Môn</button>
        </div>
        <div className="data-table">
          <section aria-label="Bảng">
            <a href="/">Trên bảng</a>
            <table>
              <tbody>
                <tr tabIndex={0} data-row="1">
                  <td>Kính hiển vi</td>
                </tr>
              </tbody>
            </table>
          </section>
        </div>
      </main>
    </>,
  );
  const follow = (name: string) => {
    fireEvent.click(screen.getByRole("link", { name }));
    return document.activeElement;
  };
  expect(follow("Tới bộ lọc")).toBe(screen.getByRole("button", { name: "Môn" }));
  expect(follow("Tới danh sách")).toBe(screen.getByRole("row", { name: "Kính hiển vi" }));
  expect(follow("Tới nội dung chính")).toBe(screen.getByRole("main"));
  expect(window.location.hash).toBe("");
});

test("skip links are one stop of Tab, and arrows go from one to the next", () => {
  render(<SkipLinks />);
  const links = screen.getAllByRole("link");
  const reached = () => links.filter(({ tabIndex }) => tabIndex === 0).map((link) => link.textContent);
  expect(reached()).toHaveLength(3);
  act(() => links[0]?.focus());
  expect(reached()).toEqual(["Tới danh sách"]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowRight" });
  expect(document.activeElement?.textContent).toBe("Tới bộ lọc");
  expect(reached()).toEqual(["Tới bộ lọc"]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowLeft" });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowLeft" });
  expect(document.activeElement?.textContent).toBe("Tới nội dung chính");
  act(() => links[2]?.blur());
  expect(reached()).toHaveLength(3);
});
