import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { adminPageAt, type MenuSection, menuOf } from '#content/admin/admin.ts'
import type { Role } from '#content/admin/roles.ts'
import { TabLinks } from '#ui/admin/tab-links.tsx'
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
      <Sidebar
        menu={menu}
        email={email}
        reloadsPages={reloadsPages}
        onSearch={onSearch}
        startsFolded={isSidebarFolded}
      />
      <main
        id="main"
        tabIndex={-1}
        className={`min-w-0 flex-1 px-gutter pt-4 outline-none max-lg:pb-(--admin-bar) ${isWide ? 'lg:pb-4' : ''}`}
      >
        <div className={isWide ? '' : 'mx-auto max-w-7xl pb-6 lg:pb-section'}>
          {current && <Tabs section={current} pathname={pathname} reloadsPages={reloadsPages} />}
          {children}
        </div>
      </main>
      <PhoneMenu menu={menu} email={email} reloadsPages={reloadsPages} onSearch={onSearch} />
      <CommandMenu role={role} open={open} setOpen={setOpen} />
    </div>
  )
}

type TabsProps = { section: MenuSection; pathname: string; reloadsPages: boolean }

/** On a phone, pages below a tab have a link back instead. */
function Tabs({ section: { label, tabs }, pathname, reloadsPages }: TabsProps) {
  const here = adminPageAt(pathname)
  const current = here?.under ?? here?.path
  if (tabs.length < 2) return null
  return (
    <TabLinks
      label={label}
      tabs={tabs.map(({ label: text, path }) => ({
        text,
        to: path,
        isCurrent: path === current,
        reloadDocument: reloadsPages,
      }))}
      className={`mb-5 ${tabs.some(({ path }) => path === pathname) ? '' : 'max-lg:hidden'}`}
    />
  )
}
