import type { FormField } from '#content/owner/form/form.ts'
import { useEditor } from '../editor-context.tsx'

export function useFieldText(path: string, { kind, description, optional }: FormField, ownFault?: string) {
  const { faults, isSample } = useEditor()
  const reason = ownFault ?? faults.get(path)
  const isAmount = kind === 'amount' || kind === 'number'
  const sample = isAmount ? 'This is still the sample value.' : 'This is still the sample text.'
  const hint = [description, isSample(path) && sample].filter(Boolean).join(' ')
  return {
    ...(hint && { hint }),
    ...(reason && { error: sentence(reason) }),
    optional: optional === true,
  }
}

/** Turns a schema message such as "must not be empty" into a sentence. */
export function sentence(reason: string): string {
  const text = /^(must|has|is|names)\b/.test(reason) ? `This ${reason}` : reason
  return /[.!?]$/.test(text) ? text : `${text}.`
}
