import type { Content } from '#content/owner/content.ts'
import { plainWords } from '#content/plain-words.ts'
import type { Definition } from '#content/scorecards/definition.ts'
import { templatesOf } from '../../../admin/templates.ts'

/** The diagnostic's questions on one page, without scripts; its step 1 asks for the contact. */
export function plainDiagnostic(content: Pick<Content, 'advice' | 'styles'>): Definition {
  const { diagnostic } = templatesOf(content)
  const { intro } = plainWords.diagnostic
  return { ...diagnostic, intro, contact: { ...diagnostic.contact, when: 'after' } }
}
