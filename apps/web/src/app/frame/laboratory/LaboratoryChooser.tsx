import { BankOutlined, DownOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useEffect, useState } from 'react';
import { LaboratoryList } from '#components/laboratory/LaboratoryList.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { pageSubject } from '#platform/screen/pageSubject.ts';
import { useChooseLaboratory, useLaboratory, useLaboratoryName, useWhose } from '#platform/session/laboratory.ts';
import { useLaboratoryAddress } from './useLaboratoryAddress.ts';
import './laboratoryChooser.css';

/** Whose data the central body views: all laboratories, or one. */
export function LaboratoryChooser() {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { tenantId } = useLaboratory();
  const name = useLaboratoryName(tenantId);
  const choose = useChooseLaboratory();
  const whose = useWhose() ?? '';
  useLaboratoryAddress();
  useEffect(() => pageSubject.set(whose), [whose]);
  const shown = tenantId === undefined ? t('frame.allLaboratories') : name;
  const content = (
    <LaboratoryList
      chosen={tenantId ?? ''}
      hasAll
      onChoose={(next) => {
        setOpen(false);
        choose(next);
      }}
    />
  );
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      content={content}
    >
      <button
        type="button"
        className="laboratory-button"
        data-chosen={tenantId !== undefined || undefined}
        aria-label={t('frame.laboratoryShown', { name: shown })}
        aria-expanded={isOpen}
        title={shown}
      >
        <BankOutlined />
        <span>{shown}</span>
        <DownOutlined className="laboratory-arrow" />
      </button>
    </Popover>
  );
}
