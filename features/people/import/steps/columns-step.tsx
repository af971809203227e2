import { useId, useState } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { FormError } from '#ui/admin/form-error.tsx'
import { Button } from '#ui/button.tsx'
import { useSend } from '#ui/use-send.tsx'
import { allFields, type Field, fields, isJoined } from '../fields.ts'
import { lookPath } from '../imports.ts'
import { planOf } from '../plan.ts'
import { emailsAtOnce, type Looked } from '../schema.ts'
import { type Checked, type ChosenFile, guessed, headingsOf, inWords, peopleRows } from './steps.ts'
import { useHeadingFocus } from './use-heading-focus.tsx'

type ColumnsStepProps = {
  file: ChosenFile
  onChange: (file: ChosenFile) => void
  onChecked: (file: ChosenFile, checked: Checked) => void
  onBack: () => void
}

/** For each column of the file what it is; most are guessed. */
export function ColumnsStep({ file, onChange, onChecked, onBack }: ColumnsStepProps) {
  const { mapping } = file
  const headings = headingsOf(file)
  const check = useSend(checkFile, { onSuccess: (checked, sent) => onChecked(sent, checked) })
  const heading = useHeadingFocus()
  const [isAsked, setAsked] = useState(false)
  const missing = mapping.includes('email')
    ? undefined
    : 'Please choose the column that holds the email address'
  const set = (column: number, field: Field | '') =>
    onChange({ ...file, mapping: withField(mapping, column, field) })
  return (
    <AdminSection
      heading={`What the columns of ${file.name} are`}
      headingRef={heading}
      intro={`${inWords(peopleRows(file).length)} rows. Look over what was guessed. Parts of a name, tags and notes from several columns are put together.`}
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-blue"
          checked={file.isNamed}
          onChange={({ target }) => onChange(guessed(file, target.checked))}
        />
        The first line names the columns
      </label>
      <ul aria-label="Columns" className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2">
        {mapping.map((field, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
          <li key={column}>
            <ColumnChoice
              label={headings?.[column]?.trim() || `Column ${column + 1}`}
              examples={examplesIn(file, column)}
              field={field}
              onChange={(next) => set(column, next)}
            />
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-4 font-semibold text-red empty:hidden">
        {isAsked && missing}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          disabled={check.isPending}
          onClick={() => {
            setAsked(true)
            if (!missing) check.send(file)
          }}
        >
          {check.isPending ? 'Looking…' : 'See what comes of it'}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Take another file
        </Button>
      </div>
      <div className="mt-4 max-w-text">
        <FormError error={check.error} />
      </div>
    </AdminSection>
  )
}

type ColumnChoiceProps = {
  label: string
  examples: string
  field: Field | ''
  onChange: (field: Field | '') => void
}

function ColumnChoice({ label, examples, field, onChange }: ColumnChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block font-semibold wrap-anywhere">
        {label}
      </label>
      <p id={`${id}-cells`} className="truncate text-sm text-soft">
        {examples || 'Nothing in it'}
      </p>
      <select
        id={id}
        aria-describedby={`${id}-cells`}
        value={field}
        onChange={({ target }) => onChange(target.value as Field | '')}
        className="mt-1 block min-h-12 w-full rounded border border-edge bg-sheet px-3 text-base hover:border-ink"
      >
        <option value="">Leave out</option>
        {allFields.map((each) => (
          <option key={each} value={each}>
            {fields[each]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Of what is in one column only, the one that was chosen last has it. */
function withField(mapping: ChosenFile['mapping'], at: number, field: Field | '') {
  return mapping.map((other, column) => {
    if (column === at) return field
    return field !== '' && other === field && !isJoined(field) ? '' : other
  })
}

const rowsWithExamples = 200

function examplesIn(file: ChosenFile, column: number): string {
  const cells = peopleRows(file)
    .slice(0, rowsWithExamples)
    .flatMap(({ cells: row }) => row[column]?.trim() || [])
  return [...new Set(cells)].slice(0, 3).join(' · ')
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

/** What would come of it, and who of them is here: asked with addresses alone, some at a time. */
async function checkFile(file: ChosenFile): Promise<Checked> {
  const plan = await planOf(peopleRows(file), file.mapping, nextTurn)
  const emails = plan.people.map(({ person }) => person.email)
  const here = new Set<string>()
  let unsubscribed = 0
  for (let at = 0; at < emails.length; at += emailsAtOnce) {
    const some = emails.slice(at, at + emailsAtOnce)
    const looked = await callApi<Looked>('POST', lookPath, { emails: some })
    for (const email of looked.here) here.add(email)
    unsubscribed += looked.unsubscribed.length
  }
  return { ...plan, here, unsubscribed }
}
