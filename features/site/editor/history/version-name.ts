/** What a version is called, at the beginning of a line or inside a sentence. Before the first there are the samples. */
export function versionName(version: number, place: 'begins' | 'inside' = 'begins'): string {
  if (version === 0) return place === 'begins' ? 'The sample words' : 'the sample words'
  return `${place === 'begins' ? 'Version' : 'version'} ${version}`
}
