import type { InterfaceText } from '@lectern/texts/text'
import type { SiteData } from '../site-data.ts'
import { ColorModeIcon } from './icons.tsx'

/** `start.ts` restores the choice. */
export function ColorModeMenu({ site, text }: { site: SiteData; text: InterfaceText }) {
  const modes = [
    ['light', text.colorLight],
    ['dark', text.colorDark],
    ['system', text.colorSystem],
  ] as const
  return (
    <div className="menu color-mode">
      <button type="button" popoverTarget="color-mode" aria-label={text.colorMode}>
        <ColorModeIcon />
      </button>
      <div
        id="color-mode"
        className="menu-list"
        popover="auto"
        role="radiogroup"
        aria-label={text.colorMode}
        data-choice="theme"
      >
        {modes.map(([mode, label]) => (
          <label key={mode}>
            <input
              type="radio"
              name="color-mode"
              value={mode}
              defaultChecked={mode === site.colorMode}
            />
            {label}
          </label>
        ))}
      </div>
    </div>
  )
}
