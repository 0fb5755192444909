import { Select as AntdSelect, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';

/**
 * A list of choices that opens without animation. An unfolding list is measured and placed while it is still small: choices
 * that arrive in that moment make it jump, and a click hits nothing.
 */
export function Select<Value = unknown, Option extends DefaultOptionType = DefaultOptionType>(
  props: SelectProps<Value, Option>,
) {
  return <AntdSelect<Value, Option> transitionName="" {...props} />;
}
