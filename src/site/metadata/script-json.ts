/** Writes a value as JSON for a `<script>` element. No text in the value can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
