/** Parses a stored object with fields of any type; empty if missing or damaged. */
export function parseKept(text: string | null): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
