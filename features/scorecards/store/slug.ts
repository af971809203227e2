/** Taken by our own pages. */
const reserved = ['results', 'again', 'embed', 'team']

/** “Team Health Check” becomes “team-health-check”. */
export function slugFrom(text: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return !slug || reserved.includes(slug) ? `scorecard-${slug}`.replace(/-$/, '') : slug
}
