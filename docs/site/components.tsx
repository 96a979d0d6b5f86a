import { defineComponent } from 'lectern/components'
import { useState } from 'react'

/** A bar of a chart, for the benchmarks. */
export const Bar = defineComponent({
  props: { name: 'text', share: 'number', value: 'text' },
  style: `
.bar { display: grid; grid-template-columns: 9rem 1fr; gap: .75rem; align-items: center; margin-block: .35rem }
.bar meter { inline-size: 100%; block-size: 1.1rem }
@media (max-width: 30rem) { .bar { grid-template-columns: 1fr; gap: 0 } }`,
  render: ({ name, share, value }) => (
    <div className="bar">
      <span>{name}</span>
      <span>
        <meter min={0} max={100} value={share} aria-label={name} /> {value}
      </span>
    </div>
  ),
})

export const Key = defineComponent({ render: ({ children }) => <kbd>{children}</kbd> })

export const Counter = defineComponent({
  props: { from: 'number' },
  interactive: true,
  style: `.counter { font: inherit; padding: .4rem .9rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface); color: var(--text); cursor: pointer }`,
  render: function Counter({ from }) {
    const [count, setCount] = useState(from)
    return (
      <button type="button" className="counter" onClick={() => setCount(count + 1)}>
        Pressed {count} times
      </button>
    )
  },
})
