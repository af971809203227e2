import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { ChoiceLinks } from '#ui/admin/choice-links.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { number } from './format.ts'
import type { FunnelRow } from './rows.server.ts'
import { rowColumns } from './rows-page.tsx'

export const answerKinds = {
  'diagnostic-finished': 'Diagnostic',
  'founder-test-finished': 'Founder test',
  'scorecard-finished': 'Your scorecards',
}

export type AnswersOf = keyof typeof answerKinds

type AnswersPageProps = { of: AnswersOf; rows: FunnelRow[]; older?: string | undefined; count: number }

export function AnswersPage({ of, rows, older, count }: AnswersPageProps) {
  return (
    <AdminPage
      title="Answers"
      actions={
        <ChoiceLinks
          label="Answers of"
          choices={Object.entries(answerKinds).map(([id, title]) => ({ id, title }))}
          chosen={of}
        />
      }
    >
      {rows.length === 0 ? (
        <EmptyState text="No answers yet. They appear here with the person and their result." />
      ) : (
        <>
          <p className="mb-1 text-sm text-soft">{number(count)} answers</p>
          <DataTable caption={answerKinds[of]} columns={rowColumns} rows={rows} rowKey={({ key }) => key} />
        </>
      )}
      <OlderLink after={older} query={{ of }}>
        Show older
      </OlderLink>
    </AdminPage>
  )
}
