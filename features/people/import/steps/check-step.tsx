import { type FormEvent, useRef, useState } from 'react'
import { safeParse } from '#lib/zod.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { type NewImport, startSchema } from '../schema.ts'
import { AgreedFields, type WhoAgreed } from './agreed-fields.tsx'
import { FirstRows } from './first-rows.tsx'
import { Problems, Remarks } from './problems.tsx'
import { type Checked, type ChosenFile, inWords, peopleInWords } from './steps.ts'
import { useHeadingFocus } from './use-heading-focus.tsx'

type CheckStepProps = {
  file: ChosenFile
  checked: Checked
  tags: readonly string[]
  onBack: () => void
  onStart: (wanted: NewImport) => void
}

/** What will be, before any of it is. */
export function CheckStep({ file, checked, tags, onBack, onStart }: CheckStepProps) {
  const { people, problems, remarks, here } = checked
  const inColumn = people.filter(({ person }) => person.agreed).length
  const [known, setKnown] = useState<NewImport['known']>('leave')
  const [tag, setTag] = useState(() => freeTag(tags))
  const [agreed, setAgreed] = useState('')
  const [whoAgreed, setWhoAgreed] = useState<WhoAgreed>('nobody')
  const [wrong, setWrong] = useState<{ tag?: string; agreed?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  const heading = useHeadingFocus()
  const newcomers = people.length - here.size
  const comers = known === 'fill' ? people.length : newcomers
  function start(event: FormEvent): void {
    event.preventDefault()
    const name = file.name.slice(-200)
    const isSaid = whoAgreed !== 'nobody'
    const said = isSaid ? agreed.trim() : ''
    const result = safeParse(startSchema, {
      ...{ fileName: name, total: people.length, known, tag, agreed: said },
      agreedByRow: whoAgreed === 'column',
    })
    const issue = result.success ? undefined : result.error.issues[0]
    const untold = isSaid && said === '' && 'Please say when and how they agreed'
    const problem = untold ? { agreed: untold } : issue && { [String(issue.path[0])]: issue.message }
    setWrong(problem ?? {})
    if (result.success && !problem) onStart(result.data)
    else form.current?.querySelector<HTMLElement>(`[name=${Object.keys(problem ?? {})[0]}]`)?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={start}>
      <AdminSection heading="What comes of it" headingRef={heading} intro="Nothing is written yet.">
        <Counts checked={checked} />
        {people.length > 0 && <FirstRows people={people} here={here} />}
        <Problems {...{ file, problems }} />
        <Remarks remarks={remarks} />
      </AdminSection>
      {people.length > 0 && (
        <AdminSection heading="How to import them">
          <div className="grid max-w-text gap-6">
            {here.size > 0 && <KnownChoice {...{ known, setKnown }} count={here.size} />}
            <Field
              label="Tag for those who are new"
              hint="The list can show exactly these by it. Call it what you like, or leave it empty."
              optional
              error={wrong.tag}
            >
              {(control) => (
                <input
                  {...control}
                  name="tag"
                  type="text"
                  autoComplete="off"
                  value={tag}
                  onChange={({ target }) => setTag(target.value)}
                />
              )}
            </Field>
            <AgreedFields
              {...{ agreed, setAgreed, whoAgreed, setWhoAgreed, inColumn }}
              error={wrong.agreed}
              unsubscribed={checked.unsubscribed}
            />
          </div>
        </AdminSection>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {comers > 0 && <Button type="submit">{startWords(newcomers, known)}</Button>}
        <Button look="quiet" onClick={onBack}>
          Back to the columns
        </Button>
      </div>
    </form>
  )
}

function startWords(newcomers: number, known: NewImport['known']): string {
  if (newcomers === 0) return 'Fill in what is empty'
  return known === 'fill'
    ? `Import ${peopleInWords(newcomers)} and fill in`
    : `Import ${peopleInWords(newcomers)}`
}

/** Of two imports of one day each has a tag of its own. */
function freeTag(tags: readonly string[]): string {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(new Date())
  const taken = new Set(tags.map((tag) => tag.toLowerCase()))
  const isFree = (tag: string) => !taken.has(tag.toLowerCase())
  const numbered = Array.from({ length: 99 }, (_, index) => `Imported ${day} (${index + 2})`)
  return [`Imported ${day}`, ...numbered].find(isFree) ?? ''
}

function Counts({ checked: { people, problems, remarks, here } }: { checked: Checked }) {
  const without = problems.filter(({ kind }) => kind === 'no-address').length
  const counts = [
    ['New', people.length - here.size],
    ['Already here', here.size],
    ['Put to an earlier row', remarks.filter(({ kind }) => kind === 'merged').length],
    ['Without an address', without],
    ['With another problem', problems.length - without],
  ] as const
  return (
    <dl className="grid max-w-text grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-5">
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-serif text-2xl tabular-nums">{inWords(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

type KnownChoiceProps = {
  known: NewImport['known']
  setKnown: (known: NewImport['known']) => void
  count: number
}

function KnownChoice({ known, setKnown, count }: KnownChoiceProps) {
  const choices = [
    ['leave', 'Leave them as they are'],
    ['fill', 'Fill in what is empty, and add tags and notes. What they told themselves stays.'],
  ] as const
  return (
    <fieldset>
      <legend className="font-semibold">
        {count === 1 ? 'One person is here already' : `${inWords(count)} people are here already`}
      </legend>
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="radio"
            name="known"
            className="size-5 shrink-0 accent-blue"
            checked={known === value}
            onChange={() => setKnown(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
