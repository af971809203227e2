import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatDay } from '#lib/time/dates.ts'
import { addDays } from '#lib/time/zoned-days.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { type Accounting, noPeriod, readPeriod } from './period.ts'

const customRange = 'days'

/** The period is in the URL, so the same file can be downloaded again. */
export function AccountingPage({ asked, groups }: Accounting) {
  const id = useId()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { period, from, to } = asked
  const choose = (next: Record<string, string>) => {
    const query = new URLSearchParams(search)
    for (const name of ['period', 'from', 'to']) query.delete(name)
    for (const [name, value] of Object.entries(next)) if (value) query.set(name, value)
    navigate(`?${query}`, { replace: true, preventScrollReset: true })
  }
  const hasDays = !period
  const known = readPeriod(asked)
  const query = new URLSearchParams(hasDays ? { from: from ?? '', to: to ?? '' } : { period: period ?? '' })
  return (
    <AdminPage
      title="Accounting"
      intro="One row per sale, refund and lost dispute, dated in your time zone, with Stripe’s fee once it is known."
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-5">
        <div className="w-full sm:w-56">
          <Field label="Period">
            {(control) => (
              <select
                {...control}
                value={hasDays ? customRange : (period ?? '')}
                onChange={({ target: { value } }) => {
                  const today = new Date().toISOString().slice(0, 10)
                  choose(
                    value === customRange
                      ? { from: `${today.slice(0, 7)}-01`, to: today }
                      : { period: value },
                  )
                }}
              >
                {groups.map(({ heading, choices }) => (
                  <optgroup key={heading} label={heading}>
                    {choices.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                ))}
                <option value={customRange}>Custom range</option>
              </select>
            )}
          </Field>
        </div>
        {hasDays && (
          <>
            <Day label="From" value={from ?? ''} onChange={(day) => choose({ from: day, to: to ?? '' })} />
            <Day label="To" value={to ?? ''} onChange={(day) => choose({ from: from ?? '', to: day })} />
          </>
        )}
        {known ? (
          <ButtonLink look="quiet" download href={`/api/admin/orders/csv?${query}`} aria-describedby={id}>
            Download CSV
          </ButtonLink>
        ) : (
          <p role="alert" className="w-full font-semibold text-red">
            {noPeriod}
          </p>
        )}
      </div>
      <p id={id} className="mt-3 text-sm text-soft">
        {known && `From ${formatDay(known.from)} to ${formatDay(addDays(known.before, -1))}, inclusive.`}
      </p>
    </AdminPage>
  )
}

type DayProps = { label: string; value: string; onChange: (day: string) => void }

function Day({ label, value, onChange }: DayProps) {
  return (
    <div className="w-full sm:w-44">
      <Field label={label}>
        {(control) => (
          <input {...control} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
        )}
      </Field>
    </div>
  )
}
