import { useId } from 'react'
import { useNavigate } from 'react-router'
import { formatDay } from '#lib/time/dates.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { noPeriod, readPeriod, usualPeriods } from './period.ts'

/** Both days are in the URL, so the same file can be downloaded again. */
export function AccountingPage({ from, to, today }: { from: string; to: string; today: string }) {
  const id = useId()
  const navigate = useNavigate()
  const address = (days: { from: string; to: string }) => `?${new URLSearchParams(days)}`
  const choose = (days: { from: string; to: string }) =>
    navigate(address(days), { replace: true, preventScrollReset: true })
  return (
    <AdminPage
      title="Accounting"
      intro="One row per sale, refund and lost dispute, dated in the site’s time zone, with Stripe’s fee once it is known."
    >
      <p className="flex flex-wrap gap-x-6">
        {usualPeriods(today).map(({ label, ...days }) => (
          <TextLink key={label} to={address(days)} replace>
            {label}
          </TextLink>
        ))}
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-5">
        <Day label="From" value={from} onChange={(day) => choose({ from: day, to })} />
        <Day label="To" value={to} onChange={(day) => choose({ from, to: day })} />
        {readPeriod({ from, to }) ? (
          <ButtonLink
            look="quiet"
            download
            href={`/api/admin/orders/csv${address({ from, to })}`}
            aria-describedby={id}
          >
            Download CSV
          </ButtonLink>
        ) : (
          <p role="alert" className="w-full font-semibold text-red">
            {noPeriod}
          </p>
        )}
      </div>
      <p id={id} className="mt-3 text-sm text-soft">
        {readPeriod({ from, to }) && `From ${formatDay(from)} to ${formatDay(to)}, inclusive.`}
      </p>
    </AdminPage>
  )
}

type DayProps = { label: string; value: string; onChange: (day: string) => void }

function Day({ label, value, onChange }: DayProps) {
  return (
    <div className="w-full sm:w-44">
      <Field label={label} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}
