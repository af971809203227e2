import { expect, test } from 'vitest'
import { lookStyles } from '#content/owner/parts/look.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { showDraft } from './shown-draft.ts'

function stylesWith(accent: string): string | undefined {
  const { who } = sampleContent
  const draft = { ...sampleContent, who: { ...who, look: { ...who.look, accent } } }
  return lookStyles(showDraft(draft, { withMarks: false }).content.who.look)
}

test('a draft shows a readable accent color and ignores an unreadable one', () => {
  expect(stylesWith('#7a1f5c')).toContain('--color-blue:#7a1f5c')
  expect(stylesWith('#ffcc00')).toBe(lookStyles(sampleContent.who.look))
})
