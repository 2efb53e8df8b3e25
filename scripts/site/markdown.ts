// Builds Markdown that VitePress renders literally.

/** Text for a page, with tags, templates and markup escaped. */
export function plain(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('{{', '&#123;&#123;')
    .replace(/([\\`*_[\]|])/g, '\\$1')
    .replaceAll('\n', ' ');
}

/** Text as code. */
export function code(text: string): string {
  return `<code v-pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('|', '&#124;').replaceAll('\n', ' ')}</code>`;
}

/** A table; cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A block of code. */
export function block(text: string, language = 'text'): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

/** The anchor of a rule or house rule. */
export function anchor(id: string): string {
  return id.toLowerCase();
}
