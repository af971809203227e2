import type { ComponentProps } from 'react'
import { type ListQuery, listQueryText } from '#lib/web/list-query.ts'
import { ButtonLink } from '../button.tsx'

type CsvLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'look'> & {
  path: string
  /** The list's query, so that the file has the same rows. */
  query?: Partial<ListQuery>
  /** The query as text, for lists with more than a search and one filter. */
  asked?: string
}

export function CsvLink({ look, path, query = {}, asked: text }: CsvLinkProps) {
  const { search = '', show = '' } = query
  const queryText = text ?? listQueryText({ search, show })
  return (
    <ButtonLink {...(look && { look })} download href={path + queryText}>
      {queryText ? 'Download these as CSV' : 'Download CSV'}
    </ButtonLink>
  )
}
