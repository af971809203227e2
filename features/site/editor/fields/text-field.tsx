import { completeAddress } from '#lib/text/complete-address.ts'
import { Field } from '#ui/forms/field.tsx'
import { useEditor } from '../editor-context.tsx'
import { countCharacters } from '../form-fields.ts'
import type { FieldProps } from './field-props.ts'
import { FormattedArea } from './formatted-area.tsx'
import { useFieldText } from './use-field-words.tsx'

type TextKind = 'line' | 'text' | 'address' | 'path' | 'email' | 'letters'

const inputs = {
  line: { type: 'text' },
  letters: { type: 'text', autoCapitalize: 'characters' },
  path: { type: 'text', inputMode: 'url', spellCheck: false },
  address: { type: 'text', inputMode: 'url', spellCheck: false },
  email: { type: 'email', spellCheck: false },
} as const

const charactersPerRow = 46

/** Longer texts wrap in a textarea, because a phone cannot show them in one line. */
const longestInput = 40

/** Invalid text stays as typed and shows an error. */
export function TextField({ path, field, value, label }: FieldProps<TextKind>) {
  const { set, announce } = useEditor()
  const text = useFieldText(path, field)
  const typed = typeof value === 'string' ? value : String(value ?? '')
  const change = (text: string) => set(path, text === '' && field.optional ? undefined : text)
  function complete(): void {
    const whole = completeAddress(typed)
    if (whole === typed) return
    set(path, whole)
    announce(`The link is now ${whole}`)
  }
  return (
    <Field label={label} {...text}>
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

/** For browsers without field-sizing. */
function rowsFor(typed: string, fewest: number): number {
  return Math.min(12, Math.max(fewest, Math.ceil(typed.length / charactersPerRow)))
}

/** Shown only near the limit. */
function Counter({ count, max }: { count: number; max: number }) {
  if (count < max * 0.5) return null
  return (
    <p className={`mt-1 text-right text-sm tabular-nums ${count > max ? 'font-semibold text-red' : 'text-soft'}`}>
      {count} of {max} characters
    </p>
  )
}
