import { ChevronDown } from 'lucide-react';
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
  Group,
  Input,
  ListBox,
} from 'react-aria-components';
import { iconButtonClass } from '../button/index.tsx';
import { controlGroupClass, FieldLabel, FieldNotes, type FieldProps, fieldClass, inputClass } from '../field/index.tsx';
import { join } from '../join.ts';
import { Popover } from '../popover/index.tsx';
import { type Option, SelectOption } from '../select/index.tsx';

export interface ComboboxProps
  extends Omit<AriaComboBoxProps<Option>, 'children' | 'className' | 'style' | 'isInvalid' | 'defaultItems' | 'items'>,
    FieldProps {
  options: Option[];
  /** The page filters the options itself, by `inputValue`. */
  filtered?: boolean | undefined;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  className?: string | undefined;
}

/** One choice among many, filtered while typing; accents and case are ignored. */
export function Combobox({
  label,
  hideLabel,
  description,
  error,
  options,
  filtered = false,
  placeholder,
  emptyText = 'Aucun résultat',
  className,
  ...rest
}: ComboboxProps) {
  return (
    <AriaComboBox
      validationBehavior="aria"
      allowsEmptyCollection
      menuTrigger="focus"
      {...rest}
      {...(filtered ? { items: options } : { defaultItems: options })}
      isInvalid={Boolean(error)}
      className={join(fieldClass, className)}
    >
      <FieldLabel required={rest.isRequired} hidden={hideLabel}>
        {label}
      </FieldLabel>
      <Group className={controlGroupClass()}>
        <Input {...(placeholder ? { placeholder } : {})} className={inputClass} />
        <Button className={join(iconButtonClass({ variant: 'plain', size: 'sm' }), 'mr-1')}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </Group>
      <FieldNotes description={description} error={error} />
      <Popover fit>
        <ListBox<Option>
          className="outline-none"
          renderEmptyState={() => <p className="px-3 py-2.5 text-encre-2">{emptyText}</p>}
        >
          {(option) => <SelectOption option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
