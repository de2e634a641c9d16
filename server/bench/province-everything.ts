/** Every read of the contract that needs no record, with each of its filters. */
import { endpoints } from "@so-thiet-bi/contract";
import { z } from "zod";

interface Property {
  type?: string;
  enum?: readonly string[];
  format?: string;
  pattern?: string;
}

/** Days as they are asked for where a call needs some. */
const days: Record<string, string> = {
  from: "2026-08-01",
  to: "2027-05-31",
  monday: "2026-09-07",
  date: "2026-09-07",
};

/** The addresses of all of it; who may not ask is refused, which costs nothing. */
export function everyRead(): string[] {
  return endpoints.flatMap(({ endpoint }) => {
    if (endpoint.method !== "GET" || endpoint.path.includes(":")) return [];
    if (endpoint.answer === "file") return [];
    if (!endpoint.query) return [endpoint.path];
    const { properties = {}, required = [] } = z.toJSONSchema(endpoint.query, {
      io: "input",
      unrepresentable: "any",
    }) as { properties?: Record<string, Property>; required?: string[] };
    const needed = new URLSearchParams(
      required.map((name) => [name, days[name] ?? properties[name]?.enum?.[0] ?? "a"]),
    );
    const asked = Object.entries(properties).flatMap(([name, property]) =>
      valuesOf(name, property).map((value) => [name, value] as const),
    );
    return [new URLSearchParams(needed), ...asked.map(([name, value]) => withOne(needed, name, value))].map(
      (query) => (query.size > 0 ? `${endpoint.path}?${query}` : endpoint.path),
    );
  });
}

function withOne(needed: URLSearchParams, name: string, value: string): URLSearchParams {
  const query = new URLSearchParams(needed);
  query.set(name, value);
  return query;
}

function valuesOf(name: string, { enum: choices }: Property): readonly string[] {
  if (choices) return choices;
  return name === "search" ? ["kinh hien vi"] : [];
}
