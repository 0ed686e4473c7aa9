// A client of croupier: tables that follow their game by themselves, typed with the contract.
export type { components, operations, paths } from "./contract.js";
export * from "./follow.js";
export * from "./reduce.js";
export * from "./requests.js";
export * from "./tables.js";
