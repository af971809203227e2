/** Props of a field for each key of a row: `<TextField label="Name" {...field('name')} />`. */
export type Bound<Row> = <Key extends keyof Row>(key: Key) => { value: Row[Key]; onChange: (value: Row[Key]) => void }

/** `set` gets the changed key, too, for the undo step. */
export function bound<Row extends object>(row: Row, set: (changes: Partial<Row>, key: string) => unknown): Bound<Row> {
  return (key) => ({
    value: row[key],
    onChange: (value) => void set({ [key]: value } as unknown as Partial<Row>, String(key)),
  })
}
