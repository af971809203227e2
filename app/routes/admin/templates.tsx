import { listTexts } from '#features/campaigns/compose/texts.server.ts'
import { TemplatesPage } from '#features/campaigns/templates-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/templates.ts'

export const meta = metaOf({ title: 'Templates', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  return { texts: (await listTexts(readDb)).map(({ id, name, subject }) => ({ id, name, subject })) }
}

export default function AdminTemplates({ loaderData }: Route.ComponentProps) {
  return <TemplatesPage {...loaderData} />
}
