import type { FormField } from '#content/owner/form/form.ts'
import { useEditor } from '../editor-context.tsx'

/** What stands beside a field: its hint, what is wrong with it, and that it may be left out. */
export function useFieldWords(path: string, { kind, description, optional }: FormField, ownFault?: string) {
  const { faults, isSample } = useEditor()
  const reason = ownFault ?? faults.get(path)
  const isAmount = kind === 'dollars' || kind === 'number'
  const sample = isAmount ? 'This is still the sample’s.' : 'This is still the sample text.'
  const hint = [description, isSample(path) && sample].filter(Boolean).join(' ')
  return {
    ...(hint && { hint }),
    ...(reason && { error: sentence(reason) }),
    optional: optional === true,
  }
}

/** The schema says "must not be empty"; beside a field it is a sentence. */
export function sentence(reason: string): string {
  const words = /^(must|has|is|names)\b/.test(reason) ? `This ${reason}` : reason
  return /[.!?]$/.test(words) ? words : `${words}.`
}
