import { expect, test } from 'vitest'
import { samplesIn } from './sample-words.ts'
import { sampleContent } from './samples/content.ts'

function samplesOf(name: string, sign: string): string[] {
  return samplesIn({ ...sampleContent, who: { ...sampleContent.who, name, sign } })
}

test('the sample’s sign is named beside a name of the owner’s own, unless that begins with it', () => {
  const { sign } = sampleContent.who
  const other = sign === 'A' ? 'B' : 'A'
  expect(samplesOf(`${other}da`, sign)).toContain('your sign')
  expect(samplesOf(`${other}da`, other)).not.toContain('your sign')
  expect(samplesOf(`${sign}obin`, sign)).not.toContain('your sign')
})
