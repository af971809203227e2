import { Ellipsis } from 'lucide-react'
import { useLocation } from 'react-router'
import type { MenuSection } from '#content/admin/admin.ts'
import { CommandButton } from '../commands/command-menu.tsx'
import { AccountLinks } from './account-links.tsx'
import { MenuLink } from './menu-link.tsx'

const inBar = ['Today', 'People', 'Emails']
const panelId = 'admin-more'

type PhoneMenuProps = {
  menu: readonly MenuSection[]
  email?: string
  reloadsPages: boolean
  onSearch: () => void
}

/** The bar at the bottom of a phone. It scrolls away on short screens, which it would cover. */
export function PhoneMenu({ menu, email, reloadsPages, onSearch }: PhoneMenuProps) {
  const { pathname } = useLocation()
  const rest = menu.filter(({ label }) => !inBar.includes(label))
  return (
    <nav
      aria-label="Admin"
      className="fixed inset-x-0 bottom-0 z-30 grid min-h-(--admin-bar) grid-cols-4 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] text-xs lg:hidden print:hidden [@media(max-height:30rem)]:static"
    >
      {menu
        .filter(({ label }) => inBar.includes(label))
        .map((section) => (
          <MenuLink
            key={section.path}
            section={section}
            reloadsPages={reloadsPages}
            className="min-h-14 flex-col justify-center gap-0.5"
          />
        ))}
      <button
        type="button"
        popoverTarget={panelId}
        className={`flex min-h-14 flex-col items-center justify-center gap-0.5 ${rest.some(({ isCurrent }) => isCurrent) ? 'font-semibold text-ink' : 'text-soft'}`}
      >
        <Ellipsis aria-hidden strokeWidth={1.75} className="size-5" />
        More
      </button>
      {/* A new page has a new panel, which is closed. */}
      <div
        key={pathname}
        id={panelId}
        popover="auto"
        className="inset-x-3 top-auto bottom-[calc(var(--admin-bar)+0.75rem)] m-0 max-h-[calc(100dvh-var(--admin-bar)-1.5rem)] w-auto overflow-y-auto rounded border border-line bg-sheet p-2 text-base shadow-float"
      >
        <CommandButton
          onOpen={() => {
            document.getElementById(panelId)?.hidePopover()
            onSearch()
          }}
          className="min-h-11 w-full px-3"
        />
        {rest.map((section) => (
          <MenuLink key={section.path} section={section} reloadsPages={reloadsPages} className="min-h-11 gap-3 px-3" />
        ))}
        <div className="mt-2 border-t border-line pt-2">
          <AccountLinks email={email} reloadsPages={reloadsPages} />
        </div>
      </div>
    </nav>
  )
}
