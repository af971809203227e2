/** What the owner's sign is drawn from, as it stands in the address of an icon. */
export function signKey({ sign, look }: { sign: string; look: { accent: string } }): string {
  return `${encodeURIComponent(sign)}-${look.accent.slice(1)}`
}
