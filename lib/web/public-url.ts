/** The site's address without a trailing slash; empty counts as unset. */
export function publicUrl({ PUBLIC_URL, PORT }: { PUBLIC_URL?: string; PORT?: string | number }): string {
  return (PUBLIC_URL || `http://localhost:${PORT || 3000}`).replace(/\/$/, '')
}
