import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { TextButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { nudged } from './definition-changes.ts'

type TextProps = {
  label: string
  value: string
  rows?: number
  hint?: string
  max?: number
  onChange: (text: string) => void
}

export function TextField({ label, value, rows, hint, max, onChange }: TextProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) =>
        rows ? (
          <textarea
            {...control}
            className={`${control.className} field-sizing-content min-h-20`}
            rows={rows}
            maxLength={max}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <input {...control} maxLength={max} value={value} onChange={({ target }) => onChange(target.value)} />
        )
      }
    </Field>
  )
}

type NumberInputProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  value: number
  onChange: (value: number) => void
}

/** Keeps the last number while something else is typed. */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null)
  // Undo changes it from outside.
  useEffect(() => {
    if (input.current?.validity.valid && input.current.valueAsNumber !== value) input.current.value = String(value)
  }, [value])
  return (
    <input
      ref={input}
      type="number"
      defaultValue={value}
      onChange={({ target }) => {
        if (target.validity.valid && target.value !== '') onChange(target.valueAsNumber)
      }}
      {...rest}
    />
  )
}

type NumberProps = { label: string; value: number; max?: number; onChange: (value: number) => void }

export function NumberField({ label, max = 1000, ...rest }: NumberProps) {
  return <Field label={label}>{(control) => <NumberInput {...control} min={0} max={max} {...rest} />}</Field>
}

type SelectProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

export function SelectField({ label, value, options, onChange }: SelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

export function CheckField({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-blue"
      />
      {label}
    </label>
  )
}

type CheckListProps = {
  options: readonly (readonly [value: string, label: string])[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

export function CheckList({ options, chosen, onChange }: CheckListProps) {
  return (
    <div className="flex flex-wrap gap-x-6 sm:col-span-2">
      {options.map(([value, label]) => (
        <CheckField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(checked) => onChange(checked ? [...chosen, value] : chosen.filter((each) => each !== value))}
        />
      ))}
    </div>
  )
}

type RowButtonsProps = { name: string; onMove?: (by: -1 | 1) => void; onRemove?: () => void }

const small = 'min-h-9 min-w-9 rounded px-2 text-sm text-link hover:bg-paper'

export function RowButtons({ name, onMove, onRemove }: RowButtonsProps) {
  return (
    <span className="flex shrink-0 items-center">
      {onMove && (
        <>
          <button type="button" className={small} aria-label={`Move ${name} up`} onClick={() => onMove(-1)}>
            ↑
          </button>
          <button type="button" className={small} aria-label={`Move ${name} down`} onClick={() => onMove(1)}>
            ↓
          </button>
        </>
      )}
      {onRemove && (
        <button type="button" className={small} aria-label={`Delete ${name}`} onClick={onRemove}>
          Delete
        </button>
      )}
    </span>
  )
}

export function Group({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <section className="mt-8 first:mt-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        {action}
      </div>
      <div className="mt-3 grid gap-4">{children}</div>
    </section>
  )
}

type ItemsProps<Item> = {
  title: string
  note?: string
  /** What one is called, such as “Tier”. */
  noun: string
  add: string
  items: readonly Item[]
  fresh: () => Item
  /** Whether the owner decides their order. */
  ordered?: boolean
  onChange: (items: Item[], field?: string) => void
  children: (item: Item, change: ChangeOf<Item>, text: TextOf<Item>) => ReactNode
}

type ChangeOf<Item> = (part: Partial<Item>, field?: string) => void

/** A field for one of its texts. */
type TextOf<Item> = (field: keyof Item & string, props: Omit<TextProps, 'value' | 'onChange'>) => ReactNode

/** A list of equals, each with its fields. */
export function Items<Item>({ items, noun, onChange, children, ...rest }: ItemsProps<Item>) {
  const { title, note, add, fresh, ordered } = rest
  return (
    <Group title={title} action={<TextButton onClick={() => onChange([...items, fresh()])}>{add}</TextButton>}>
      {note && <p className="text-soft">{note}</p>}
      {items.map((item, index) => {
        const name = `${noun} ${index + 1}`
        const change: ChangeOf<Item> = (part, field) =>
          onChange(items.with(index, { ...item, ...part }), field && `${name} ${field}`)
        const text: TextOf<Item> = (field, props) => (
          <TextField
            {...props}
            value={String(item[field])}
            onChange={(next) => change({ [field]: next } as Partial<Item>, field)}
          />
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field shows what it is given
          <fieldset key={index} aria-label={name} className="grid min-w-0 gap-4 border-t border-line pt-3">
            <div className="flex items-center justify-between gap-3">
              <p className="font-semibold">{name}</p>
              <RowButtons
                name={name}
                {...(ordered && { onMove: (by: -1 | 1) => onChange(nudged(items, index, by)) })}
                onRemove={() => onChange(items.toSpliced(index, 1))}
              />
            </div>
            {children(item, change, text)}
          </fieldset>
        )
      })}
    </Group>
  )
}
