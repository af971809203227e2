import type { ComponentProps } from 'react'
import { useSyncExternalStore } from 'react'
import { ButtonLink } from '../button.tsx'

const neverChanges = () => () => {}

type CsvLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'look'> & { path: string }

/** A file with times as the reader's clock shows them; the server, which does not know it, writes UTC. */
export function CsvLink({ look, path }: CsvLinkProps) {
  const timeZone = useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
  return (
    <ButtonLink {...(look && { look })} download href={`${path}?timeZone=${encodeURIComponent(timeZone)}`}>
      Download CSV
    </ButtonLink>
  )
}
