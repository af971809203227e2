/** A version's name at the start of a line or within a sentence. Version 0 is the sample content. */
export function versionName(version: number, place: 'begins' | 'inside' = 'begins'): string {
  if (version === 0) return place === 'begins' ? 'Sample content' : 'the sample content'
  return `${place === 'begins' ? 'Version' : 'version'} ${version}`
}
