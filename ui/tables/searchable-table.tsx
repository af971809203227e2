import { useDeferredValue, useMemo, useState } from 'react'
import { EmptyState } from '../admin/admin-page.tsx'
import { Field } from '../forms/field.tsx'
import { VirtualTable, type VirtualTableProps } from './virtual-table.tsx'

export type Filter<Row> = { label: string; keeps: (row: Row) => boolean }

type SearchableTableProps<Row> = VirtualTableProps<Row> & {
  /** What the rows are called when they are counted: 'signups'. */
  noun: string
  /** Where a search looks, in small letters. */
  searchText: (row: Row) => string
  /** The first one is chosen to begin with. */
  filters?: readonly Filter<Row>[]
}

/** A table of any length with a search, and a filter where there is something to choose. */
export function SearchableTable<Row>(props: SearchableTableProps<Row>) {
  const { noun, searchText, filters, ...table } = props
  const [search, setSearch] = useState('')
  const [label, setLabel] = useState(filters?.[0]?.label)
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const { rows } = table
  const found = useMemo(() => {
    const keeps = filters?.find((filter) => filter.label === label)?.keeps ?? (() => true)
    return rows.filter((row) => keeps(row) && searchText(row).includes(wanted))
  }, [rows, filters, label, searchText, wanted])
  return (
    <>
      <div className="mt-8 mb-4 flex flex-wrap items-end justify-between gap-4">
        <search className="flex w-full flex-wrap gap-4 sm:w-auto">
          <div className="w-full sm:w-80">
            <Field label="Search">
              {(control) => (
                <input
                  {...control}
                  type="search"
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                />
              )}
            </Field>
          </div>
          {filters && (
            <div className="w-full sm:w-60">
              <Field label="Show">
                {(control) => (
                  <select {...control} value={label} onChange={(event) => setLabel(event.target.value)}>
                    {filters.map((filter) => (
                      <option key={filter.label}>{filter.label}</option>
                    ))}
                  </select>
                )}
              </Field>
            </div>
          )}
        </search>
        <p role="status" className="text-sm text-soft tabular-nums">
          {found.length.toLocaleString('en-US')} of {rows.length.toLocaleString('en-US')} {noun}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState text={`No ${noun} match what you are looking for.`} />
      ) : (
        <VirtualTable {...table} rows={found} />
      )}
    </>
  )
}
