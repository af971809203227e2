import { X } from 'lucide-react'
import { activities, statuses } from '#content/admin/people.ts'
import { phoneLink } from '#lib/text/phone-link.ts'
import { FactList } from '#ui/admin/facts.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { ListedPerson } from '../listed-person.ts'
import { DayOf, NextStep } from './days.tsx'

type PreviewPanelProps = { person: ListedPerson; today: string; onClose: () => void }

/** The person of one row, next to the list. Only on very wide screens. */
export function PreviewPanel({ person, today, onClose }: PreviewPanelProps) {
  const { id, name, email, phone, company, role, companySize, score, status, did, tags } = person
  const facts = {
    Email: <a href={`mailto:${email}`}>{email}</a>,
    Phone: phone && <a href={phoneLink(phone)}>{phone}</a>,
    Work: [role, company, companySize].filter(Boolean).join(', '),
    Score: score !== null && `${score}%`,
    Status: statuses[status],
    'Next step': (person.nextStep || person.nextStepOn) && (
      <NextStep text={person.nextStep} on={person.nextStepOn} today={today} />
    ),
    Activity: did.map((activity) => activities[activity]).join(', '),
    Tags: tags.join(', '),
    Source: person.source,
    'First seen': <DayOf at={person.firstAt} />,
  }
  return (
    <aside
      aria-label={`Preview of ${name || email}`}
      className="hidden w-88 shrink-0 self-start rounded border border-line bg-sheet p-5 2xl:block"
    >
      <div className="mb-4 flex items-start justify-between gap-3">
        <h2 className="text-lg wrap-anywhere">{name || email}</h2>
        <button
          type="button"
          aria-label="Close preview"
          onClick={onClose}
          className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center hover:text-blue"
        >
          <X aria-hidden strokeWidth={1.75} className="size-5" />
        </button>
      </div>
      <FactList isNarrow facts={facts} />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <ButtonLink look="quiet" href={`/admin/people/${id}?write`}>
          Send email
        </ButtonLink>
        <TextLink to={`/admin/people/${id}`}>Open</TextLink>
      </div>
    </aside>
  )
}
