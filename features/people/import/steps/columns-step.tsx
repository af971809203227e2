import { useState } from 'react'
import { formatCount } from '#lib/text/count.ts'
import { formatDay } from '#lib/time/dates.ts'
import { type DateOrder, dayInCell } from '#lib/time/typed-day.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { FormError } from '#ui/admin/form-error.tsx'
import { Button } from '#ui/button.tsx'
import { Field as LabelledField } from '#ui/forms/field.tsx'
import { FileColumns } from '#ui/forms/file-columns.tsx'
import { Select } from '#ui/forms/select.tsx'
import { takeFocus } from '#ui/take-focus.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import { allFields, type Field, fields, isJoined } from '../fields.ts'
import { lookPath } from '../imports.ts'
import { planOf } from '../plan.ts'
import { emailsAtOnce } from '../schema.ts'
import { type Checked, type ChosenFile, datesOf, guessed, headingsOf, peopleRows } from './steps.ts'

type ColumnsStepProps = {
  file: ChosenFile
  onChange: (file: ChosenFile) => void
  onChecked: (file: ChosenFile, checked: Checked) => void
  onBack: () => void
}

export function ColumnsStep({ file, onChange, onChecked, onBack }: ColumnsStepProps) {
  const { mapping } = file
  const headings = headingsOf(file)
  const check = useSend(checkFile, { onSuccess: (checked, sent) => onChecked(sent, checked) })
  const [isSubmitted, setSubmitted] = useState(false)
  const { unclear, order } = datesOf(file)
  const missing = !mapping.includes('email')
    ? 'Please choose the column that holds the email address'
    : unclear && !order && `Please choose how to read ‘${unclear}’`
  return (
    <AdminSection
      heading={`Columns of ${file.name}`}
      headingRef={takeFocus}
      intro={`${formatCount(peopleRows(file).length)} rows. Check what we guessed. Names, tags and notes from several columns are combined.`}
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-blue"
          checked={file.isNamed}
          onChange={({ target }) => onChange(guessed(file, target.checked))}
        />
        The first line contains column names
      </label>
      <FileColumns
        columns={mapping.map((value, column) => ({
          name: headings?.[column]?.trim() || `Column ${column + 1}`,
          value,
          cells: cellsIn(file, column),
        }))}
        choices={allFields.map((field) => ({ value: field, label: fields[field] }))}
        isMatched={!missing && mapping.every((field, column) => field || cellsIn(file, column).length === 0)}
        onChange={(column, field) => onChange({ ...file, mapping: withField(mapping, column, field as Field | '') })}
      />
      {unclear && <DateQuestion unclear={unclear} file={file} onChange={onChange} />}
      <p role="alert" className="mt-4 font-semibold text-red empty:hidden">
        {isSubmitted && missing}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          disabled={check.isPending}
          onClick={() => {
            setSubmitted(true)
            if (!missing) check.send(file)
          }}
        >
          {check.isPending ? 'Checking…' : 'Preview import'}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Choose another file
        </Button>
      </div>
      <div className="mt-4 max-w-text">
        <FormError error={check.error} />
      </div>
    </AdminSection>
  )
}

type DateQuestionProps = { unclear: string } & Pick<ColumnsStepProps, 'file' | 'onChange'>

function DateQuestion({ unclear, file, onChange }: DateQuestionProps) {
  return (
    <div className="mt-4 max-w-80">
      <LabelledField label={`‘${unclear}’ is`}>
        {(control) => (
          <Select
            {...control}
            choices={(['month-first', 'day-first'] as const).map((order) => ({
              value: order,
              label: formatDay(dayInCell(unclear, order) ?? '', 'long'),
            }))}
            value={file.dates ?? ''}
            onChange={({ target }) => onChange({ ...file, dates: target.value as DateOrder })}
          >
            {file.dates === undefined && <option value="">Choose one</option>}
          </Select>
        )}
      </LabelledField>
    </div>
  )
}

/** A field that allows only one column moves to the column chosen last. */
function withField(mapping: ChosenFile['mapping'], at: number, field: Field | '') {
  return mapping.map((other, column) => {
    if (column === at) return field
    return field !== '' && other === field && !isJoined(field) ? '' : other
  })
}

const rowsWithExamples = 200

function cellsIn(file: ChosenFile, column: number): string[] {
  const sample = peopleRows(file).slice(0, rowsWithExamples)
  return sample.flatMap(({ cells }) => cells[column]?.trim() || [])
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Sends only email addresses to the server. */
async function checkFile(file: ChosenFile): Promise<Checked> {
  const plan = await planOf(peopleRows(file), { mapping: file.mapping, dates: datesOf(file).order }, nextTask)
  const emails = plan.people.map(({ person }) => person.email)
  const here = new Set<string>()
  let unsubscribed = 0
  for (let at = 0; at < emails.length; at += emailsAtOnce) {
    const batch = emails.slice(at, at + emailsAtOnce)
    const looked = await callApi('POST', lookPath, {
      emails: batch,
    })
    for (const email of looked.here) here.add(email)
    unsubscribed += looked.unsubscribed.length
  }
  return { ...plan, here, unsubscribed }
}
