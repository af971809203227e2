/** What was kept, as an object whose fields may be anything; empty where it is none or damaged. */
export function parseKept(text: string | null): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(text ?? 'null'))
  } catch {
    // Damaged is as good as none.
    return {}
  }
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
