import { Field } from '#ui/forms/field.tsx'
import { useEditor } from '../editor-context.tsx'
import { completeAddress, countCharacters } from '../form-fields.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedArea } from './formatted-area.tsx'
import { useFieldWords } from './use-field-words.tsx'

type TextKind = 'line' | 'text' | 'address' | 'path' | 'email' | 'letters'

const inputs = {
  line: { type: 'text' },
  letters: { type: 'text', autoCapitalize: 'characters' },
  path: { type: 'text', inputMode: 'url', spellCheck: false },
  address: { type: 'text', inputMode: 'url', spellCheck: false },
  email: { type: 'email', spellCheck: false },
} as const

const lettersPerRow = 46

/** A line that may be longer than a phone is wide is a sentence, and wraps. */
const longestInput = 40

/** Words, in one line or several. What is wrong with them stays as it was typed, and is said. */
export function TextField({ path, field, value, label }: FieldProps<TextKind>) {
  const { set, announce } = useEditor()
  const words = useFieldWords(path, field)
  const typed = typeof value === 'string' ? value : String(value ?? '')
  const change = (text: string) => set(path, text === '' && field.optional ? undefined : text)
  function complete(): void {
    const whole = completeAddress(typed)
    if (whole === typed) return
    set(path, whole)
    announce(`The address is now ${whole}`)
  }
  return (
    <Field label={label} {...words}>
      {(control) => (
        <>
          {field.formatted ? (
            <FormattedArea control={control} rows={rowsFor(typed, 2)} value={typed} onChange={change} />
          ) : field.kind === 'text' ? (
            <textarea
              {...control}
              className={`${control.className} field-sizing-content min-h-20`}
              rows={rowsFor(typed, 2)}
              value={typed}
              onChange={(event) => change(event.target.value)}
            />
          ) : field.kind === 'line' && field.max > longestInput ? (
            <textarea
              {...control}
              className={`${control.className} field-sizing-content resize-none`}
              rows={rowsFor(typed, 1)}
              value={typed}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              onChange={(event) => change(event.target.value.replace(/\s*\n\s*/g, ' '))}
            />
          ) : (
            <input
              {...control}
              {...inputs[field.kind]}
              autoComplete="off"
              value={typed}
              onChange={(event) => change(event.target.value)}
              onBlur={field.kind === 'address' ? complete : undefined}
            />
          )}
          {field.kind !== 'letters' && <Counter count={countCharacters(typed)} max={field.max} />}
        </>
      )}
    </Field>
  )
}

/** For browsers that do not make a field as high as its words. */
function rowsFor(typed: string, fewest: number): number {
  return Math.min(12, Math.max(fewest, Math.ceil(typed.length / lettersPerRow)))
}

/** Said only where it matters: what is far from its limit needs no figure. */
function Counter({ count, max }: { count: number; max: number }) {
  if (count < max * 0.5) return null
  return (
    <p
      className={`mt-1 text-right text-sm tabular-nums ${count > max ? 'font-semibold text-red' : 'text-soft'}`}
    >
      {count} of {max} characters
    </p>
  )
}
