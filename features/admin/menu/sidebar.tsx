import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import type { MenuSection } from '#content/admin/admin.ts'
import { useHydrated } from '#ui/use-hydrated.tsx'
import { CommandButton } from '../commands/command-menu.tsx'
import { AccountLinks } from './account-links.tsx'
import { foldCookie } from './fold-cookie.ts'
import { MenuLink } from './menu-link.tsx'

type SidebarProps = {
  menu: readonly MenuSection[]
  email?: string
  reloadsPages: boolean
  startsFolded: boolean
  onSearch: () => void
}

/** Folded, only the icons are visible; the words stay for screen readers. */
export function Sidebar({ menu, email, reloadsPages, startsFolded, onSearch }: SidebarProps) {
  const [isFolded, setFolded] = useState(startsFolded)
  const ready = useHydrated()
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose
  return (
    <div
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col gap-6 overflow-y-auto border-r border-line bg-sheet p-2 text-sm lg:flex print:hidden ${isFolded ? 'w-[4rem] [&_span]:sr-only' : 'w-[15rem]'}`}
    >
      <nav aria-label="Admin" className="grid gap-0.5">
        <CommandButton onOpen={onSearch} className="mb-2 min-h-10 px-3" />
        {menu.map((section) => (
          <MenuLink
            key={section.path}
            section={section}
            reloadsPages={reloadsPages}
            className="min-h-10 gap-3 px-3 aria-[current=page]:bg-paper"
          />
        ))}
      </nav>
      <nav aria-label="Account" className="mt-auto grid gap-0.5">
        <AccountLinks email={email} reloadsPages={reloadsPages} />
        <button
          type="button"
          disabled={!ready}
          aria-expanded={!isFolded}
          onClick={() => {
            setFolded(!isFolded)
            // biome-ignore lint/suspicious/noDocumentCookie: Firefox ESR has no cookieStore
            document.cookie = foldCookie(!isFolded)
          }}
          className="flex min-h-10 items-center gap-3 rounded px-3 text-left text-soft hover:text-blue"
        >
          <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
          <span>{isFolded ? 'Show menu' : 'Fold menu'}</span>
        </button>
      </nav>
    </div>
  )
}
