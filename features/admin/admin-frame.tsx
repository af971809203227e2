import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { adminPageAt, type MenuSection, menuOf } from '#content/admin/admin.ts'
import type { Role } from '#content/admin/roles.ts'
import { CommandMenu } from './commands/command-menu.tsx'
import { PhoneMenu } from './menu/phone-menu.tsx'
import { Sidebar } from './menu/sidebar.tsx'
import { useHeadingAfterSignIn } from './use-heading-after-sign-in.tsx'

type AdminFrameProps = {
  email?: string
  /** Decides which links are shown. */
  role?: Role
  isSidebarFolded?: boolean
  /** Uses the full width of the window. */
  isWide?: boolean
  /** For pages rendered without loader data: links then load a full page. */
  reloadsPages?: boolean
  children: ReactNode
}

/** The admin's own frame: a sidebar on wide screens, a bar at the bottom on phones, and tabs within a section. */
export function AdminFrame(props: AdminFrameProps) {
  const { email, role = 'reader', isSidebarFolded = false, isWide = false, children } = props
  const { reloadsPages = false } = props
  useHeadingAfterSignIn()
  const [open, setOpen] = useState(false)
  const onSearch = () => setOpen(true)
  const { pathname } = useLocation()
  const menu = menuOf(role, pathname)
  const current = menu.find(({ isCurrent }) => isCurrent)
  return (
    <div className="flex flex-1 flex-col [--admin-bar:3.5rem] [--header:0rem] lg:flex-row">
      <Sidebar {...{ menu, email, reloadsPages, onSearch }} startsFolded={isSidebarFolded} />
      <main
        id="main"
        tabIndex={-1}
        className={`min-w-0 flex-1 px-gutter pt-4 outline-none max-lg:pb-(--admin-bar) ${isWide ? 'lg:pb-4' : ''}`}
      >
        <div className={isWide ? '' : 'mx-auto max-w-7xl pb-6 lg:pb-section'}>
          {current && <Tabs section={current} {...{ pathname, reloadsPages }} />}
          {children}
        </div>
      </main>
      <PhoneMenu {...{ menu, email, reloadsPages, onSearch }} />
      <CommandMenu {...{ role, open, setOpen }} />
    </div>
  )
}

/** On a phone, tabs that do not fit scroll sideways, and pages below a tab have a link back instead. */
function intoView(tab: HTMLElement | null): void {
  const bar = tab?.parentElement
  if (bar) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
}

type TabsProps = { section: MenuSection; pathname: string; reloadsPages: boolean }

function Tabs({ section: { label, tabs }, pathname, reloadsPages }: TabsProps) {
  const here = adminPageAt(pathname)
  const current = here?.under ?? here?.path
  if (tabs.length < 2) return null
  return (
    <nav
      aria-label={label}
      className={`-mx-3 mb-5 flex overflow-x-auto border-b border-line [scrollbar-width:none] ${tabs.some(({ path }) => path === pathname) ? '' : 'max-lg:hidden'}`}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          reloadDocument={reloadsPages}
          aria-current={tab.path === current ? 'page' : undefined}
          ref={tab.path === current ? intoView : undefined}
          className="flex min-h-11 shrink-0 items-center px-3 text-sm text-soft hover:text-blue aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-ink)]"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
