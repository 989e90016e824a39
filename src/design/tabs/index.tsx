import type { ReactNode } from 'react';
import { Tabs as AriaTabs, type TabsProps as AriaTabsProps, Tab, TabList, TabPanel } from 'react-aria-components';
import { join } from '../join.ts';
import { currentTabClass, tabClass } from '../tab-links/index.tsx';

export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean | undefined;
}
export interface TabsProps extends Omit<AriaTabsProps, 'children' | 'className' | 'style' | 'orientation'> {
  /** Accessible name of the tab list. */
  label: string;
  items: TabItem[];
  className?: string | undefined;
}

/** Shows one panel at a time. Control it with `selectedKey` and `onSelectionChange`. */
export function Tabs({ label, items, className, ...rest }: TabsProps) {
  return (
    <AriaTabs {...rest} className={join('min-w-0', className)}>
      <TabList aria-label={label} className="scroll-row -m-1 flex gap-2 p-1">
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            isDisabled={item.disabled ?? false}
            className={({ isSelected }) =>
              join(
                'shrink-0 cursor-pointer disabled:cursor-not-allowed disabled:opacity-50',
                isSelected ? currentTabClass : tabClass,
              )
            }
          >
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="mt-6 rounded-control">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
