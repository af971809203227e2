import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#content/admin/roles.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useHydrated } from '#ui/use-hydrated.tsx'
import { type Command, knownCommands } from './commands.ts'

const typingPauseMs = 80

/** Opened by its buttons, or by Ctrl K (⌘ K on a Mac) anywhere in the admin. */
export function CommandMenu({ role, open, setOpen }: { role: Role } & OpenState) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [setOpen])
  return (
    <Dialog title="Go to" description="Find a person, order, email, page or action." open={open} onOpenChange={setOpen}>
      <Finder role={role} onChosen={() => setOpen(false)} />
    </Dialog>
  )
}

type OpenState = { open: boolean; setOpen: (open: boolean) => void }

export function CommandButton({ onOpen, className }: { onOpen: () => void; className: string }) {
  const ready = useHydrated()
  return (
    <button
      type="button"
      disabled={!ready}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className={`flex items-center gap-3 rounded text-soft hover:text-blue ${className}`}
    >
      <Search aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
      <span className="flex-1 text-left">Search</span>
      <span aria-hidden className="text-xs max-lg:hidden">
        Ctrl K
      </span>
    </button>
  )
}

function Finder({ role, onChosen }: { role: Role; onChosen: () => void }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const { found, failed } = useFound(typed)
  const commands = [...found, ...knownCommands(role, typed)]
  const current = Math.min(at, commands.length - 1)
  const idOf = (index: number) => `${listId}-${index}`

  function choose(command: Command | undefined): void {
    if (!command) return
    onChosen()
    navigate(command.path)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Enter') choose(commands[current])
    else if (step && commands.length > 0) setAt((current + step + commands.length) % commands.length)
    else return
    event.preventDefault()
  }

  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, current])

  const groups = [...Map.groupBy(commands.entries(), ([, { group }]) => group)]
  return (
    <>
      <input
        type="search"
        role="combobox"
        aria-label="Search everything"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={commands.length > 0 ? idOf(current) : undefined}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        className="mt-4 min-h-12 w-full rounded border border-edge bg-paper px-4"
      />
      <p role="status" className="mt-2 text-sm text-soft">
        {failed ? 'People, orders and emails could not be searched.' : commands.length === 0 && 'Nothing found.'}
      </p>
      {/* The focus stays in the field; its aria-activedescendant names the current option. */}
      <div id={listId} role="listbox" aria-label="Results" className="h-80 overflow-y-auto">
        {groups.map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden className="px-3 pt-3 pb-1 text-sm font-semibold text-soft">
              {group}
            </p>
            {members.map(([index, command]) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={`${command.path} ${command.title}`}
                id={idOf(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                onClick={() => choose(command)}
                onMouseMove={() => setAt(index)}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded px-3 aria-selected:bg-blue-tint"
              >
                <span className="min-w-0 truncate">{command.title}</span>
                {command.detail && (
                  <span className="max-w-1/2 min-w-0 shrink-0 truncate text-sm text-soft">{command.detail}</span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** What the server finds; the last results stay until the next ones arrive. */
function useFound(typed: string): { found: Command[]; failed: boolean } {
  const [state, setState] = useState<{ found: Command[]; failed: boolean }>({ found: [], failed: false })
  const search = typed.trim()
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      if (!search) return setState({ found: [], failed: false })
      const path = `/api/admin/commands?search=${encodeURIComponent(search)}` as const
      const request = callApi('GET', path, undefined, {}, stop)
      const next = await request.then(
        ({ commands }) => ({ found: commands, failed: false }),
        () => ({ found: [], failed: true }),
      )
      if (!stop.signal.aborted) setState(next)
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search])
  return state
}
