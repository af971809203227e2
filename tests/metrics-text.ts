export type Sample = { name: string; labels: Record<string, string>; value: number }

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const label = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"(?:,|$)/gy

/** Parses the Prometheus text format as strictly as Prometheus: types before samples, every line well formed. */
export function readMetrics(text: string): Sample[] {
  const types = new Map<string, string>()
  const samples: Sample[] = []
  for (const each of text.split('\n').filter(Boolean)) {
    const [, named, type] = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(each) ?? []
    if (named && type) types.set(named, type)
    if (each.startsWith('#')) continue
    const sample = readSample(each)
    const family = sample.name.replace(/_(bucket|sum|count)$/, '')
    if (!types.has(sample.name) && types.get(family) !== 'histogram') throw new Error(`no type for: ${each}`)
    samples.push(sample)
  }
  return samples
}

function readSample(text: string): Sample {
  const [, name, inside = '', value = ''] = line.exec(text) ?? []
  const labels = [...inside.matchAll(label)]
  if (!name || labels.map(([whole]) => whole).join('') !== inside) throw new Error(`not a sample: ${text}`)
  return {
    name,
    labels: Object.fromEntries(labels.map(([, key = '', content = '']) => [key, content])),
    value: Number(value.replace('Inf', 'Infinity')),
  }
}

/** Sums all samples with this name and these labels. */
export function sumOf(samples: readonly Sample[], name: string, labels: Record<string, string> = {}): number {
  return samples
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0)
}
