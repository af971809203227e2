import { type AnswersOf, AnswersPage, answerKinds } from '#features/admin/numbers/answers-page.tsx'
import { listRows } from '#features/admin/numbers/rows.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/answers.ts'

export const meta = metaOf({ title: 'Answers', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const param = searchParams.get('of') ?? ''
  const of: AnswersOf = param in answerKinds ? (param as AnswersOf) : 'diagnostic-finished'
  const query = { since: '', before: '', filter: undefined, after: searchParams.get('after') ?? '' }
  return { of, ...(await listRows(readDb, of, query, String)) }
}

export default function AdminAnswers({ loaderData }: Route.ComponentProps) {
  return <AnswersPage {...loaderData} />
}
