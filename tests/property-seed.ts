import * as fc from 'fast-check'

// A fixed seed makes failures repeatable. PROPERTY_SEED=random looks for new ones.
const seed = process.env.PROPERTY_SEED
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed ?? 20_250_630) })
