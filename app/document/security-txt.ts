import { dayMs } from '#lib/time/durations.ts'

const validMs = 180 * dayMs

/** RFC 9116. Generated per request, so that it never expires. */
export function securityTxt(siteUrl: string, email: string, now = Date.now()): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now + validMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt\n`,
  ].join('\n')
}
