declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: this is how CSS modules are imported
  export default classes;
}
declare module '*.css';
declare module 'virtual:affray-rulebooks' {
  /** Loads the texts of a rulebook into its system, by the system's id. */
  export const RULEBOOKS: Readonly<Record<string, () => Promise<void>>>;
}
