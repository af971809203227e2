/** What the owner's logo is drawn from, for use in icon URLs. */
export function signKey({ sign, look }: { sign: string; look: { accent: string } }): string {
  return `${encodeURIComponent(sign)}-${look.accent.slice(1)}`
}
