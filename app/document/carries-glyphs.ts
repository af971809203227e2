/**
 * Whether a page embeds its glyphs instead of loading font files. The home page needs more than one round trip anyway,
 * so the glyphs cost none; a page that fits into one round trip is faster without them.
 */
export function carriesGlyphs(path: string): boolean {
  return path === '/'
}
