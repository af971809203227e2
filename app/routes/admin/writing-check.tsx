import { data, redirect } from 'react-router'
import { CheckPage } from '#features/writing/letters/check-page.tsx'
import { problemsIn } from '#features/writing/letters/letter-text.ts'
import { findLetter } from '#features/writing/letters/letters.server.ts'
import { reviewLetter } from '#features/writing/letters/review.server.ts'
import { previewLetter } from '#features/writing/sending/trial.server.ts'
import { servicesContext, siteContext, userContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import { writingPeople } from '../../writing-people.server.ts'
import type { Route } from './+types/writing-check.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Check: ${loaderData?.letter.subject || 'untitled email'}`,
    noindex: true,
  })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, readDb, content, settings } = context.get(servicesContext)
  const found = await findLetter(db, params.id)
  if (!found) throw data(null, { status: 404 })
  if (found.state !== 'draft') throw redirect(`/admin/writing/${found.id}`)
  const { siteUrl } = context.get(siteContext)
  const review = await reviewLetter(readDb, found, writingPeople)
  const n = Number(new URL(request.url).searchParams.get('n') ?? 0)
  const place = review.readers.some[n] ? n : 0
  const reader = review.readers.some[place]
  const writing = { content, siteUrl, people: writingPeople }
  const { id, kind, revision, reason, subject } = found
  const { subject: inSubject, body: inBody } = problemsIn(found)
  return {
    letter: { id, kind, revision, reason, subject },
    review,
    preview: reader && {
      ...{ n: place, personId: reader.id, name: reader.name, email: reader.email },
      // Needs the writable database: the first link creates its signing key.
      subject: (await previewLetter(db, writing, id, reader.id)).mail.subject,
    },
    problems: [...inSubject, ...inBody],
    sends: settings.mail() !== undefined,
    ownAddress: context.get(userContext).email,
  }
}

export default function AdminLetterCheck({ loaderData }: Route.ComponentProps) {
  return <CheckPage {...loaderData} />
}
