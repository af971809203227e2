import type { ComponentProps } from 'react'
import { useSyncExternalStore } from 'react'
import { type ListQuery, listQueryText } from '#lib/web/list-query.ts'
import { ButtonLink } from '../button.tsx'

const neverChanges = () => () => {}

type CsvLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'look'> & {
  path: string
  /** The list's query, so that the file has the same rows. */
  query?: Partial<ListQuery>
  /** The query as text, for lists with more than a search and one filter. */
  asked?: string
}

/** The file uses the browser's time zone; the server, which does not know it, renders UTC. */
export function CsvLink({ look, path, query = {}, asked: text }: CsvLinkProps) {
  const timeZone = useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
  const { search = '', show = '' } = query
  const asked = text ?? listQueryText({ search, show })
  const href = `${path}${asked || '?'}${asked && '&'}timeZone=${encodeURIComponent(timeZone)}`
  return (
    <ButtonLink {...(look && { look })} download href={href}>
      {asked ? 'Download these as CSV' : 'Download CSV'}
    </ButtonLink>
  )
}
