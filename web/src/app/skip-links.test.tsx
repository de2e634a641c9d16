import { fireEvent, render, screen } from "@testing-library/react";
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
