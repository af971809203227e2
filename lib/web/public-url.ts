/** The address visitors use, without a slash at the end; empty counts as unset. */
export function publicUrl({ PUBLIC_URL, PORT }: { PUBLIC_URL?: string; PORT?: string | number }): string {
  return (PUBLIC_URL || `http://localhost:${PORT || 3000}`).replace(/\/$/, '')
}
