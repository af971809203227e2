import { PanelRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { activities, statuses } from '#content/admin/people.ts'
import type { PeopleSort } from '#domain/people/people-query.ts'
import { phoneLink } from '#lib/text/phone-link.ts'
import { EmailText } from '#ui/admin/email-text.tsx'
import { Badge } from '#ui/badge.tsx'
import type { SortableColumn } from '#ui/tables/sorted-table.tsx'
import type { CameFromList } from '../back-to-list.tsx'
import type { ListedPerson } from '../listed-person.ts'
import { type ColumnName, columnLabels } from './column-names.ts'
import { DayOf, NextStep } from './days.tsx'

type PersonColumn = SortableColumn<ListedPerson, PeopleSort>

type ShownColumns = {
  shown: readonly ColumnName[]
  /** Columns that someone chose are shown at any width. */
  isChosen: boolean
  today: string
  previewed: string | undefined
  onPreview: (id: string) => void
}

export function personColumns({ shown, isChosen, today, ...preview }: ShownColumns): PersonColumn[] {
  const columns = allColumns(today)
  const person: PersonColumn = {
    heading: 'Person',
    sortBy: 'name',
    long: true,
    cell: (each) => <Person person={each} shown={shown} {...preview} />,
  }
  const rest = shown.map((name) => ({ heading: columnLabels[name], ...columns[name] }))
  return [person, ...(isChosen ? rest.map(({ roomy: _, ...column }) => column) : rest)]
}

function allColumns(today: string): Record<ColumnName, Omit<PersonColumn, 'heading'>> {
  return {
    score: {
      sortBy: 'score',
      numeric: true,
      largestFirst: true,
      cell: ({ score }) => score !== null && labelled('Score', `${score}%`),
    },
    status: { sortBy: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
    nextStep: {
      sortBy: 'nextStepOn',
      cell: ({ nextStep, nextStepOn }) =>
        (nextStep || nextStepOn) && <NextStep text={nextStep} on={nextStepOn} today={today} />,
    },
    company: { sortBy: 'company', roomy: true, cell: ({ company }) => <Wrapped text={company} /> },
    role: { sortBy: 'role', roomy: true, cell: ({ role }) => <Wrapped text={role} /> },
    phone: { sortBy: 'phone', roomy: 'or-phone', cell: ({ phone }) => phone && <Phone phone={phone} /> },
    size: { sortBy: 'size', roomy: true, cell: ({ companySize }) => companySize.replace(' employees', '') },
    style: { sortBy: 'style', roomy: true, cell: ({ style }) => <Wrapped text={style} /> },
    did: { roomy: true, cell: ({ did }) => did.map((activity) => activities[activity]).join(', ') },
    tags: { roomy: true, cell: ({ tags }) => <Wrapped text={tags.join(', ')} /> },
    source: { sortBy: 'source', roomy: true, cell: ({ source }) => source && <Wrapped text={source} /> },
    firstAt: {
      sortBy: 'firstAt',
      roomy: true,
      largestFirst: true,
      cell: ({ firstAt }) => <DayOf at={firstAt} />,
    },
    lastAt: {
      sortBy: 'lastAt',
      largestFirst: true,
      cell: ({ lastAt, did }) => wasHere(did) && labelled('Seen', <DayOf at={lastAt} />),
    },
  }
}

/** People added by the owner were never seen here. */
const wasHere = (did: ListedPerson['did']) => did.some((activity) => activity !== 'added')

/** Phones show no column headings, so values get a label. */
function labelled(label: string, value: ReactNode) {
  return (
    <>
      <span className="text-soft lg:hidden">{label} </span>
      {value}
    </>
  )
}

/** Keeps long texts from widening the table or its rows. */
function Wrapped({ text }: { text: string }) {
  return (
    <span title={text} className="max-lg:wrap-anywhere lg:block lg:max-w-40 lg:truncate">
      {text}
    </span>
  )
}

export const statusTones = {
  new: 'blue',
  contacted: 'neutral',
  booked: 'amber',
  client: 'green',
  'not-a-fit': 'neutral',
  archived: 'neutral',
} as const

function StatusBadge({ status }: Pick<ListedPerson, 'status'>) {
  return (
    <span className="whitespace-nowrap">
      <Badge tone={statusTones[status]}>{statuses[status]}</Badge>
    </span>
  )
}

function Phone({ phone }: { phone: string }) {
  const href = phoneLink(phone)
  if (!href) return <Wrapped text={phone} />
  return (
    <a href={href} className="inline-flex text-link max-lg:min-h-11 max-lg:items-center lg:whitespace-nowrap">
      {phone}
    </a>
  )
}

type PersonProps = Pick<ShownColumns, 'shown' | 'previewed' | 'onPreview'> & { person: ListedPerson }

/** One line on wide screens. Passes the list's query on, so that the person's page can link back to it. */
function Person({ person, shown, previewed, onPreview }: PersonProps) {
  const { search } = useLocation()
  const { id, name, email, role, company, tags, refused, unsubscribed } = person
  const work = [shown.includes('role') ? '' : role, shown.includes('company') ? '' : company]
  const more = [
    work.filter(Boolean).join(', '),
    name && email,
    shown.includes('tags') || tags.length === 0 ? '' : `Tags: ${tags.join(', ')}`,
  ].filter(Boolean)
  return (
    <span className="flex items-center justify-between gap-2">
      <span
        title={[name, ...more].filter(Boolean).join('\n')}
        className="min-w-0 lg:max-w-[22rem] lg:truncate xl:max-w-[26rem]"
      >
        <Link
          to={`/admin/people/${id}`}
          state={{ list: search } satisfies CameFromList}
          className="inline-block text-link max-lg:py-1 lg:inline"
        >
          {name || email}
        </Link>
        {refused && <span className="font-semibold text-red max-lg:block lg:ml-2">Address rejected</span>}
        {unsubscribed && <span className="font-normal text-soft max-lg:block lg:ml-2">Unsubscribed</span>}
        {more.map((text) => (
          <span key={text} className="font-normal text-soft max-lg:block lg:ml-2">
            <EmailText email={text} />
          </span>
        ))}
      </span>
      <button
        type="button"
        aria-label={`Preview ${name || email}`}
        aria-expanded={previewed === id}
        onClick={() => onPreview(id)}
        className="shrink-0 text-soft hover:text-blue aria-expanded:text-blue max-2xl:hidden"
      >
        <PanelRight aria-hidden strokeWidth={1.75} className="size-5" />
      </button>
    </span>
  )
}
