import { adminSections } from '#content/admin/admin.ts'
import { mayDo, type Right, type Role } from '#content/admin/roles.ts'

/** A place that the command menu leads to. */
export type Command = { group: string; title: string; detail?: string; path: string }

const actions: (Command & { right: Right })[] = [
  { group: 'Actions', title: 'Add a person', path: '/admin/people/new', right: 'work-with-people' },
  { group: 'Actions', title: 'Import people', path: '/admin/people/import', right: 'import-people' },
  { group: 'Actions', title: 'Write a campaign', path: '/admin/campaigns/new', right: 'email-groups' },
  { group: 'Actions', title: 'Edit the site', path: '/admin/site', right: 'draft-site' },
]

/** Actions and pages that a role may use, matched by the start of any word. */
export function knownCommands(role: Role, search: string): Command[] {
  const pages = adminSections.flatMap(({ label, pages: all }) =>
    all.map((page) => ({
      group: 'Pages',
      title: page.label,
      path: page.path,
      right: page.right,
      ...(page.label !== label && { detail: label }),
    })),
  )
  const words = search.trim().toLowerCase()
  const fits = ({ title, detail = '' }: Command) => ` ${title} ${detail}`.toLowerCase().includes(` ${words}`)
  return [...actions, ...pages]
    .filter((command) => mayDo(role, command.right) && fits(command))
    .map(({ right: _, ...command }) => command)
}
